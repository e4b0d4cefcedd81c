import { actions, keyHints, keyNames, setSingleKeys, singleKeys, useKeysOn } from '@laminate/sdk/actions';
import { i18n } from '@laminate/sdk/i18n';
import { Checkbox, Modal, Kbd } from '@laminate/ui';
import { useSyncExternalStore } from 'react';
import classes from './keys-help.module.css';

interface Line {
  readonly keys: readonly string[];
  readonly label: string;
}

/** The keys that work on the screen in view. */
export default function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const offered = useSyncExternalStore(actions.subscribe, actions.get);
  const hints = useSyncExternalStore(keyHints.subscribe, keyHints.get);
  const single = useSyncExternalStore(singleKeys.subscribe, singleKeys.get);
  const isOn = useKeysOn();
  const lines = (everywhere: boolean): Line[] =>
    offered.flatMap(({ label, keys, everywhere: always }) =>
      keys !== undefined && isOn(keys) && always === everywhere ? [{ label, keys: keyNames(keys) }] : [],
    );
  const here = [...lines(false), ...hints];
  return (
    <Modal opened onClose={onClose} title={i18n.t('Keyboard shortcuts')} closeLabel={i18n.t('Close')}>
      {here.length > 0 && <Lines title={i18n.t('On this screen')} lines={here} />}
      <Lines
        title={i18n.t('Everywhere')}
        lines={[
          ...lines(true),
          { keys: ['Tab'], label: i18n.t('Next button, link or field. Hold Shift to go back.') },
          { keys: ['Enter'], label: i18n.t('Press a button, follow a link, submit a form') },
          { keys: ['Esc'], label: i18n.t('Close the open panel') },
        ]}
      />
      <Checkbox
        label={i18n.t('Single-key shortcuts, such as / and ?')}
        description={i18n.t('Turn these off if speech input triggers them by mistake.')}
        value={single}
        onChange={setSingleKeys}
      />
    </Modal>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={classes.lines}>
        {lines.map(({ keys, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key} always>
                  {key}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
