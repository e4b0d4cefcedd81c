import { MAX_COLUMNS } from '@laminate/contracts/imports';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button } from '@laminate/ui';
import { Upload } from '@laminate/ui/icons';
import { useRef } from 'react';
import { FileDrop } from '../../../file-drop/file-drop.tsx';
import { GUEST_FILES, MAX_FILE_BYTES } from './read-guest-file.ts';
import type { FileProblem } from '@laminate/workbook/file-problem';
import classes from '../import.module.css';

interface FileChoiceProps {
  /** Why the last file could not be read. */
  problem: FileProblem | null;
  onForget: () => void;
  onFile: (file: File) => void;
}

function problemMessage(problem: FileProblem): string {
  switch (problem) {
    case 'too_large':
      return i18n.t(
        'The file is larger than {megabytes} MB. Save just the guest list as .xlsx or CSV and choose it again.',
        { megabytes: MAX_FILE_BYTES / 1024 / 1024 },
      );
    case 'too_much':
      return i18n.t('This workbook is too large. Save just the guest list as .xlsx or CSV and choose it again.');
    case 'too_wide':
      return i18n.t('The table has more than {limit} columns. Remove the ones you don’t need and choose it again.', {
        limit: MAX_COLUMNS,
      });
    case 'no_list':
      return i18n.t('This file doesn’t contain a table. Choose a guest list saved as .xlsx or CSV.');
    case 'too_slow':
      return i18n.t(
        'The file took too long to read. Save the list as CSV, or split it into smaller files, and choose it again.',
      );
    case 'old_excel':
      return i18n.t('This is an old Excel file (.xls). Save it as .xlsx or CSV and choose it again.');
    case 'protected':
      return i18n.t('This file is protected by a password. Remove the password and choose the file again.');
    case 'unreadable':
      return i18n.t('Couldn’t read the file. Save it as .xlsx or CSV and choose it again.');
    case 'empty':
      return i18n.t('This file is empty.');
  }
}

/** Takes a guest list from a file: by a button, or dropped anywhere on the page. */
export function FileChoice({ problem, onForget, onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.file}>
      {problem && (
        <Alert kind="error" onClose={onForget} closeLabel={i18n.t('Close')}>
          {problemMessage(problem)}
        </Alert>
      )}
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={i18n.t('Guest list file')}
        accept={GUEST_FILES}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again after it was mended.
          event.currentTarget.value = '';
        }}
      />
      <Button icon={<Upload aria-hidden="true" />} onClick={() => input.current?.click()}>
        {i18n.t('Choose a file')}
      </Button>
      <span className={classes.hint}>
        {i18n.t('Choose an Excel (.xlsx), OpenDocument (.ods) or CSV file, or drop it here')}
      </span>
      <FileDrop onFile={onFile} />
    </div>
  );
}
