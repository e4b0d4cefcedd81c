import { Modal as MantineModal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Search, X } from '../icons.ts';
import { Mantine } from '../overlays/mantine/mantine.tsx';
import { useReturnFocus } from '../overlays/use-return-focus.ts';
import { Highlight } from '../text/highlight.tsx';
import { Kbd } from '../text/kbd.tsx';
import type { PaletteOption, PaletteProps } from './types.ts';
import { useListBox } from './use-list-box.ts';
import classes from './palette.module.css';

/** Time that a count is unchanged before it is read out, in milliseconds: not one for each letter. */
const STATUS_DELAY_MS = 400;

/**
 * Runs immediately, for a person who types on after the keys that opened it. The dialog itself would do it a moment
 * later.
 */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** The loaded palette. See `lazy-palette.tsx`. */
export default function LoadedPalette(props: PaletteProps) {
  const { onClose, label, placeholder, closeLabel, query, onQuery, groups, status, children, footer, footerAction } =
    props;
  const choose = ({ onChoose }: Pick<PaletteOption, 'onChoose'>) => {
    // The chosen option can open its own dialog, which has to find the focus where the palette has given it back.
    flushSync(onClose);
    setTimeout(onChoose);
  };
  const { listId, active, optionId, setActive, reset, onKeyDown } = useListBox(groups, choose);
  const announced = useStable(status, STATUS_DELAY_MS);
  const filled = active !== undefined;
  useReturnFocus(true);

  return (
    <Mantine>
      <MantineModal.Root
        opened
        onClose={onClose}
        returnFocus={false}
        zIndex={200}
        transitionProps={{ duration: 0 }}
        classNames={{ inner: classes.inner, content: classes.content, overlay: classes.overlay }}
      >
        <MantineModal.Overlay />
        <MantineModal.Content aria-label={label}>
          <div className={classes.box}>
            <Search aria-hidden="true" />
            <input
              data-autofocus
              ref={focus}
              className={classes.input}
              type="text"
              inputMode="search"
              role="combobox"
              aria-label={label}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-expanded={filled}
              aria-controls={filled ? listId : undefined}
              aria-activedescendant={active && optionId(active)}
              autoComplete="off"
              autoCorrect="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={200}
              placeholder={placeholder}
              value={query}
              onChange={(event) => {
                reset();
                onQuery(event.currentTarget.value);
              }}
              onKeyDown={onKeyDown}
            />
            <IconButton label={closeLabel} onClick={onClose} withoutTooltip>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <div className={classes.results}>
            {filled && (
              <div role="listbox" id={listId} aria-label={label}>
                {groups
                  .filter(({ options }) => options.length > 0)
                  .map((group) => (
                    <div
                      key={group.key}
                      role="group"
                      aria-labelledby={`${listId}-${group.key}`}
                      className={classes.group}
                    >
                      <div id={`${listId}-${group.key}`} role="presentation" className={classes.groupLabel}>
                        {group.label}
                      </div>
                      {group.options.map((option) => (
                        <Option
                          key={option.key}
                          id={optionId(option)}
                          option={option}
                          active={option === active}
                          onPoint={() => setActive(option)}
                          onChoose={() => choose(option)}
                        />
                      ))}
                    </div>
                  ))}
              </div>
            )}
            {children}
          </div>
          <p role="status" className="visually-hidden">
            {announced}
          </p>
          <div className={classes.footer}>
            <span className={classes.hint}>{footer}</span>
            {footerAction && (
              <Button variant="link" onClick={() => choose(footerAction)}>
                {footerAction.label}
              </Button>
            )}
          </div>
        </MantineModal.Content>
      </MantineModal.Root>
    </Mantine>
  );
}

interface OptionProps {
  id: string;
  option: PaletteOption;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, option, active, onPoint, onChoose }: OptionProps) {
  const { label, ranges = [], note, icon, keys } = option;
  return (
    <button
      type="button"
      role="option"
      id={id}
      aria-selected={active}
      tabIndex={-1}
      className={classes.option}
      // The focus stays in the search box.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {icon}
      <span className={classes.label}>
        <Highlight text={label} ranges={ranges} kind="found" />
      </span>
      {note && <span className={classes.note}>{note}</span>}
      {keys && (
        <span className={classes.keys}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </button>
  );
}

/** The value as it was once it stayed the same for a while. */
function useStable(value: string, delayMs: number): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
