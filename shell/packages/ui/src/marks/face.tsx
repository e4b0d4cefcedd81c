import { initialsOf } from './initials.ts';
import classes from './face.module.css';

export interface FaceProps {
  /** Address of the picture. Null while it is not here: the initials are shown in its place. */
  src: string | null;
  name: string;
  /** Read in place of the picture. Empty where the name is next to it. */
  alt?: string;
  /**
   * `line` alone in a line of text, where initials are read as the name, `row` next to a name in a list, `card` where a
   * person is compared with it.
   */
  size: 'line' | 'row' | 'card';
}

/** The photo of a person, or their initials. */
export function Face({ src, name, alt = '', size }: FaceProps) {
  if (src) return <img className={classes.face} data-size={size} src={src} alt={alt} draggable={false} />;
  const said = size === 'line' ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <span className={classes.face} data-size={size} {...said}>
      <span aria-hidden="true">{initialsOf(name)}</span>
    </span>
  );
}
