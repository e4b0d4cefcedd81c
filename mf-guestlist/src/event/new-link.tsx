import { i18n } from '@laminate/sdk/i18n';
import { Button, TextInput } from '@laminate/ui';
import { Copy } from '@laminate/ui/icons';
import { copyText } from '@laminate/device';
import classes from './new-link.module.css';

const ignore = () => undefined;

/** A link to be copied, the only time it can be shown. */
export function CopyLink({ link }: { link: string }) {
  return (
    <div className={classes.copy}>
      <TextInput
        label={i18n.t('Link')}
        value={link}
        onChange={ignore}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="primary"
        icon={<Copy aria-hidden="true" />}
        onClick={() => void copyText(link, i18n.t('Link copied'))}
        data-autofocus
      >
        {i18n.t('Copy link')}
      </Button>
    </div>
  );
}
