import Image from '@tiptap/extension-image';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent } from 'react';
import type { SavedText } from '../api/general-information.ts';
import prose from '@laminate/sdk/rich-text.module.css';
import classes from './editor.module.css';
import { EditorTools } from './editor-tools.tsx';

const SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** What an editor of rich text knows, which is what the server leaves in one. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      protocols: SCHEMES,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  // A picture from elsewhere would not be stored. When pasted, it is left out immediately.
  Image.extend({ parseHTML: () => [{ tag: 'img[src^="/api/artist-pictures/"]' }] }),
];

interface RichTextEditorProps {
  readonly label: string;
  readonly eventId: number;
  readonly initial: string;
  /** Text that replaces the current one when they differ. Undo brings the earlier text back. */
  readonly replacement: SavedText | null;
  /** Hears how the editor writes the text that it was given. */
  readonly onReady: (html: string) => void;
  readonly onChange: (html: string) => void;
}

/** Returns the text as HTML, or nothing for a text without words and pictures. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

/** Rich text to write, by mouse and by keyboard. */
export default function RichTextEditor({
  label,
  eventId,
  initial,
  replacement,
  onReady,
  onChange,
}: RichTextEditorProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: initial,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: `${prose.prose} ${classes.content}`,
      },
    },
    onCreate: ({ editor: made }) => onReady(htmlOf(made)),
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
  });
  const replace = useEffectEvent((html: string) => {
    editor.commands.setContent(html, { emitUpdate: false });
    onReady(htmlOf(editor));
  });
  useEffect(() => {
    if (replacement) replace(replacement.general_information);
  }, [replacement]);
  return (
    <div className={classes.editor}>
      <EditorTools editor={editor} eventId={eventId} />
      <EditorContent editor={editor} />
    </div>
  );
}
