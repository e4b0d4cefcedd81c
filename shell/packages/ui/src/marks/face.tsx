import classes from './face.module.css';

export interface FaceProps {
  /** Address of the picture; null while it is not here: the initials stand in for it. */
  src: string | null;
  name: string;
  /** Read in its place; empty where the name stands beside it. */
  alt?: string;
  /** `row` beside a name in a list, `card` where somebody is compared with it. */
  size: 'row' | 'card';
}

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
};

/** The photo of a person, or their initials. */
export function Face({ src, name, alt = '', size }: FaceProps) {
  if (src) return <img className={classes.face} data-size={size} src={src} alt={alt} draggable={false} />;
  return (
    <span className={classes.face} data-size={size} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
