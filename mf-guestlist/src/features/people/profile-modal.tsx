import type { Person } from '@laminate/contracts/people';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Modal, ModalActions, Select } from '@laminate/ui';
import { useState } from 'react';
import type { EventDetails } from '../../event/event-details.ts';
import { withoutOwn } from './inherited-profile.ts';

interface ProfileModalProps {
  event: EventDetails;
  people: readonly Person[];
  onChoose: (profileId: number | null) => void;
  onClose: () => void;
}

/** Chooses the profile of people, which brings its wristband and badge. */
export function ProfileModal({ event, people, onChoose, onClose }: ProfileModalProps) {
  const [first] = people;
  const [profile, setProfile] = useState(
    first && people.length === 1 && first.profile_id !== null ? String(first.profile_id) : null,
  );
  return (
    <Modal opened title={i18n.t('Set profile')} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Select
        label={i18n.t('Profile')}
        placeholder={withoutOwn(event, 'profile')}
        options={event.profiles.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={profile}
        onChange={setProfile}
        searchable
        clearable
        emptyText={i18n.t('Profile not found')}
      />
      <ModalActions>
        <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        <Button variant="primary" onClick={() => onChoose(profile === null ? null : Number(profile))}>
          {i18n.t('Set profile')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
