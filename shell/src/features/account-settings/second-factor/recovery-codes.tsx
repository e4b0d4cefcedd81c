import { downloadFile } from '@laminate/sdk/device';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, ModalActions } from '@laminate/ui';
import { Download } from '@laminate/ui/icons';
import { useEffect, useRef } from 'react';
import classes from './second-factor.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, the only time that they can be shown. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), []);
  const save = () => downloadFile(btoa(`Laminate\n\n${codes.join('\n')}\n`), 'laminate-recovery-codes.txt');
  return (
    <>
      <Alert kind="success" title={i18n.t('Two-step login is on')}>
        {i18n.t(
          'Store these recovery codes somewhere you can reach without your phone. Each code works once. They won’t be shown again.',
        )}
      </Alert>
      <div ref={list} tabIndex={-1} className={classes.codes}>
        <ul aria-label={i18n.t('Recovery codes')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <ModalActions>
        <Button icon={<Download aria-hidden="true" />} onClick={save}>
          {i18n.t('Download')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {i18n.t('I have saved them')}
        </Button>
      </ModalActions>
    </>
  );
}
