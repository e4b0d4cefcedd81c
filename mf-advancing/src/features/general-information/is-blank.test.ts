import { isBlank } from './is-blank.ts';

it.each(['', '<p></p>', '<p> </p><p>&nbsp;<br></p>', '<h2></h2><ul><li><p></p></li></ul><hr>'])(
  'finds nothing in “%s”',
  (html) => {
    expect(isBlank(html)).toBe(true);
  },
);

it.each(['Gate C', '<p>0</p>', '<p><img src="/api/artist-pictures/aaaaaaaaaaaaaaaaaaaaaa" alt=""></p>'])(
  'finds something in “%s”',
  (html) => {
    expect(isBlank(html)).toBe(false);
  },
);
