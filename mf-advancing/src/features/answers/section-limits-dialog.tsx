import type { SectionTerms } from '@laminate/contracts/answers';
import type { SectionLimit } from '@laminate/contracts/artists';
import { aboutOf } from '@laminate/rules/form-rules';
import { WITHOUT_DEADLINE, type AnySection } from '@laminate/contracts/forms';
import { toast } from '@laminate/sdk';
import { FormModal } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { artistQuery } from '../../artist/api.ts';
import {
  SectionLimitFields,
  sectionLimitsOf,
  sectionLimitValues,
  type SectionLimitValues,
} from '../../artist/section-limit-fields.tsx';
import { saveSectionLimits, type ArtistPath } from './api/form-responses.ts';

interface SectionLimitsDialogProps {
  readonly path: ArtistPath;
  readonly sections: readonly AnySection[];
  readonly terms: readonly SectionTerms[];
  readonly onClose: () => void;
}

/** What of a section holds for the artist alone. */
function limitOf(section: AnySection, terms: SectionTerms | undefined): SectionLimit {
  const { id, parent_section_id, name, has_limits, limits, deadline, section_type } = section;
  return {
    section_id: id,
    parent_section_id,
    name,
    has_limits,
    limits: terms?.own_limits ?? null,
    deadline: terms?.own_deadline ?? null,
    form_limits: limits,
    form_deadline: deadline,
    has_deadline: !WITHOUT_DEADLINE.includes(section_type),
    about: aboutOf(section),
  };
}

/** How many answers each section takes of this artist, and until when. */
export function SectionLimitsDialog({ path, sections, terms, onClose }: SectionLimitsDialogProps) {
  const rows = sections
    .map((section) =>
      limitOf(
        section,
        terms.find(({ section_id }) => section_id === section.id),
      ),
    )
    .filter(({ has_limits, has_deadline }) => has_limits || has_deadline);
  const { data: card } = useQuery(artistQuery(path.eventId, path.artistId));
  const form = useForm<{ sections: SectionLimitValues }>({ defaultValues: { sections: sectionLimitValues(rows) } });
  const { failure, attempt } = useAttempt(form, []);
  const submit = ({ sections: values }: { sections: SectionLimitValues }) =>
    attempt(async () => {
      await saveSectionLimits(path, sectionLimitsOf(rows, values));
      toast.success(i18n.t('Limits saved'));
      onClose();
    });
  return (
    <FormModal
      title={i18n.t('Section limits and deadlines')}
      size="wide"
      form={form}
      onSubmit={submit}
      failure={failure}
      save={i18n.t('Save')}
      onClose={onClose}
    >
      <SectionLimitFields sections={rows} card={card} />
    </FormModal>
  );
}
