import { i18n } from '@laminate/sdk/i18n';
import { IconButton } from '@laminate/ui';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
  Unlink,
  type Icon,
} from '@laminate/ui/icons';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type ReactNode } from 'react';
import classes from './editor.module.css';
import { LinkModal } from './link-modal.tsx';

interface Tool {
  readonly label: string;
  readonly icon: Icon;
  readonly run: () => void;
  /** For what is on or off. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
}

/** A picture for a text, and what it shows for who can't see it. */
interface PictureInText {
  readonly src: string;
  readonly alt: string;
}

/** Shows the dialog by which a picture is chosen. */
export type PictureDialog = (insert: (picture: PictureInText) => void, onClose: () => void) => ReactNode;

interface EditorToolsProps {
  readonly editor: Editor;
  readonly pictureDialog: PictureDialog | undefined;
}

/** The buttons above the text. */
export function EditorTools({ editor, pictureDialog }: EditorToolsProps) {
  const [open, setOpen] = useState<'link' | 'picture' | null>(null);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  const groups: readonly (readonly Tool[])[] = [
    [
      { label: i18n.t('Heading'), icon: Heading2, pressed: on.h2, run: () => run().toggleHeading({ level: 2 }).run() },
      {
        label: i18n.t('Subheading'),
        icon: Heading3,
        pressed: on.h3,
        run: () => run().toggleHeading({ level: 3 }).run(),
      },
    ],
    [
      { label: i18n.t('Bold'), icon: Bold, pressed: on.bold, run: () => run().toggleBold().run() },
      { label: i18n.t('Italic'), icon: Italic, pressed: on.italic, run: () => run().toggleItalic().run() },
      { label: i18n.t('Underlined'), icon: Underline, pressed: on.underline, run: () => run().toggleUnderline().run() },
      {
        label: i18n.t('Strikethrough'),
        icon: Strikethrough,
        pressed: on.strike,
        run: () => run().toggleStrike().run(),
      },
    ],
    [
      { label: i18n.t('List'), icon: List, pressed: on.bullets, run: () => run().toggleBulletList().run() },
      {
        label: i18n.t('Numbered list'),
        icon: ListOrdered,
        pressed: on.numbers,
        run: () => run().toggleOrderedList().run(),
      },
      { label: i18n.t('Quote'), icon: Quote, pressed: on.quote, run: () => run().toggleBlockquote().run() },
      { label: i18n.t('Divider'), icon: Minus, run: () => run().setHorizontalRule().run() },
    ],
    [
      { label: i18n.t('Link'), icon: Link, pressed: on.link, run: () => setOpen('link') },
      {
        label: i18n.t('Remove link'),
        icon: Unlink,
        disabled: !on.link,
        run: () => run().extendMarkRange('link').unsetLink().run(),
      },
      ...(pictureDialog ? [{ label: i18n.t('Add a picture'), icon: ImagePlus, run: () => setOpen('picture') }] : []),
    ],
    [
      { label: i18n.t('Undo'), icon: Undo2, disabled: !on.canUndo, run: () => run().undo().run() },
      { label: i18n.t('Redo'), icon: Redo2, disabled: !on.canRedo, run: () => run().redo().run() },
    ],
  ];
  return (
    // A click leaves the focus in the text. If it were restored a frame later, it would miss the first letters that are
    // typed then.
    <div
      className={classes.tools}
      role="group"
      aria-label={i18n.t('Formatting')}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((tools) => (
        <div key={tools[0]?.label} className={classes.group}>
          {tools.map(({ label, icon: Sign, run: act, pressed, disabled }) => (
            <IconButton
              key={label}
              label={label}
              aria-pressed={pressed}
              disabled={disabled}
              className={classes.tool}
              onClick={act}
            >
              <Sign aria-hidden="true" />
            </IconButton>
          ))}
        </div>
      ))}
      {open === 'link' && <LinkModal editor={editor} onClose={() => setOpen(null)} />}
      {open === 'picture' &&
        pictureDialog?.(
          (picture) => run().setImage(picture).run(),
          () => setOpen(null),
        )}
    </div>
  );
}
