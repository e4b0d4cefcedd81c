import { i18n } from '@laminate/sdk/i18n';
import { Button, Modal, ModalActions, TextInput } from '@laminate/ui';
import type { Editor } from '@tiptap/react';
import { useState, type FormEvent } from 'react';

const LONGEST = 2000;

/**
 * Returns the address as a link takes it, or null if it is not one. An address without a scheme is a web or e-mail
 * address.
 */
function addressOf(text: string): string | null {
  const typed = text.trim();
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(typed)) return typed;
  if (/^[^\s:@/]+@[^\s:@/]+\.[^\s:@/]+$/.test(typed)) return `mailto:${typed}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/u.test(typed) ? `https://${typed}` : null;
}

interface LinkModalProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Makes a link of what is selected, or writes the address where nothing is. */
export function LinkModal({ editor, onClose }: LinkModalProps) {
  const [text, setText] = useState(String(editor.getAttributes('link').href ?? ''));
  const [wrong, setWrong] = useState(false);
  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const href = addressOf(text);
    if (href === null) return setWrong(true);
    if (editor.state.selection.empty && !editor.isActive('link')) {
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    onClose();
  }
  return (
    <Modal opened onClose={onClose} title={i18n.t('Link')} closeLabel={i18n.t('Close')}>
      <form onSubmit={submit} noValidate>
        <TextInput
          data-autofocus
          label={i18n.t('Address')}
          value={text}
          maxLength={LONGEST}
          onChange={setText}
          placeholder="https://"
          error={
            wrong ? i18n.t('Enter a web address, an e-mail address or tel: followed by a phone number') : undefined
          }
        />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary">
            {i18n.t('Insert')}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
