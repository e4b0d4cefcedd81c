import { LinkedText } from '@laminate/ui';

/** A text in which the parts between backticks are code, and addresses are links. */
export function Codes({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) =>
    // Every second part stood between two of them.
    index % 2 === 1 ? <code key={index}>{part}</code> : <LinkedText key={index}>{part}</LinkedText>,
  );
}
