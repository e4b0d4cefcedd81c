import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { Copy } from '@laminate/ui/icons';
import { copyText } from '@laminate/device';
import classes from './code-block.module.css';

interface Props {
  /** What the text is, e.g. the file that it goes to. */
  readonly name: string;
  readonly text: string;
}

/** A text to copy as it is. */
export function CodeBlock({ name, text }: Props) {
  return (
    <div className={classes.code}>
      <div className={classes.bar}>
        <span>{name}</span>
        <Button
          icon={<Copy aria-hidden="true" />}
          aria-label={i18n.t('Copy the text for {name}', { name })}
          onClick={() => void copyText(text, i18n.t('Text copied'))}
        >
          {i18n.t('Copy')}
        </Button>
      </div>
      <pre tabIndex={0} role="region" aria-label={name}>
        {text}
      </pre>
    </div>
  );
}
