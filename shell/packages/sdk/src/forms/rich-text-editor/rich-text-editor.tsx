import { PICTURE_IN_TEXT } from '@laminate/contracts/rich-text';
import prose from '@laminate/sdk/rich-text.module.css';
import Image from '@tiptap/extension-image';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent } from 'react';
import classes from './editor.module.css';
import { EditorTools, type PictureDialog } from './editor-tools.tsx';

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
  Image.extend({
    parseHTML: () => [
      { tag: 'img[src]', getAttrs: (image) => (PICTURE_IN_TEXT.test(image.getAttribute('src') ?? '') ? null : false) },
    ],
  }),
];

interface RichTextEditorProps {
  readonly label: string;
  readonly initial: string;
  /** Text that replaces the current one when they differ. Undo brings the earlier text back. */
  readonly replacement: { readonly html: string } | null;
  /** Hears how the editor writes the text that it was given. */
  readonly onReady: (html: string) => void;
  readonly onChange: (html: string) => void;
  /** For texts that can have pictures. */
  readonly pictureDialog?: PictureDialog;
}

/** Returns the text as HTML, or nothing for a text without words and pictures. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

/** Rich text to write, by mouse and by keyboard. */
export default function RichTextEditor({
  label,
  initial,
  replacement,
  onReady,
  onChange,
  pictureDialog,
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
    if (replacement) replace(replacement.html);
  }, [replacement]);
  return (
    <div className={classes.editor}>
      <EditorTools editor={editor} pictureDialog={pictureDialog} />
      <EditorContent editor={editor} />
    </div>
  );
}
