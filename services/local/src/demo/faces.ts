import type { Random } from './random.ts';

const BACKGROUNDS = ['#dfe7f5', '#f3e6d3', '#dcebdf', '#efdde3', '#e6e2f1', '#f1eecf', '#d8e9ec'] as const;
const SKINS = ['#f6d7bf', '#efc4a3', '#e0ac86', '#c68c62', '#9a6743', '#6f472f'] as const;
const HAIR = ['#2b211d', '#4a3324', '#6f4a2c', '#a9763f', '#d8b26a', '#8d8f94', '#b4532a', '#1d1f27'] as const;
const CLOTHES = ['#3653c0', '#24604a', '#7b3ba3', '#a84a2c', '#2f3640', '#b58a1f', '#5c6f8a', '#8c2f4a'] as const;

/** Ways to wear hair: what is drawn behind the head, and before it. */
const STYLES: readonly ((colour: string) => readonly [behind: string, before: string])[] = [
  (colour) => [
    '',
    `<path d="M186 268q-8-132 114-134 122 2 114 134-14-64-52-78-66 24-128 2-34 18-48 76z" fill="${colour}"/>`,
  ],
  (colour) => [
    `<path d="M170 470q-24-330 130-334 154 4 130 334-50 26-130 26t-130-26z" fill="${colour}"/>`,
    `<path d="M192 262q2-126 108-126t108 126q-26-70-92-84-18 58-124 84z" fill="${colour}"/>`,
  ],
  (colour) => [
    `<circle cx="300" cy="118" r="46" fill="${colour}"/>`,
    `<path d="M190 258q-2-116 110-118 112 2 110 118-30-74-110-74t-110 74z" fill="${colour}"/>`,
  ],
  (colour) => [
    `<path d="M176 360q-26-222 124-224 150 2 124 224-18 22-44 16V250H220v126q-26 6-44-16z" fill="${colour}"/>`,
    `<path d="M194 236q10-100 106-100t106 100q-106-30-212 0z" fill="${colour}"/>`,
  ],
  (colour) => [
    '',
    ['200 216', '232 172', '276 152', '324 152', '368 172', '400 216']
      .map((at) => `<circle cx="${at.slice(0, 3)}" cy="${at.slice(4)}" r="38" fill="${colour}"/>`)
      .join(''),
  ],
  () => ['', ''],
];

const MOUTHS = [
  '<path d="M262 356q38 30 76 0" fill="none" stroke="#7c3f35" stroke-width="9" stroke-linecap="round"/>',
  '<path d="M256 348q44 52 88 0z" fill="#fff" stroke="#7c3f35" stroke-width="7" stroke-linejoin="round"/>',
  '<path d="M268 360h64" stroke="#7c3f35" stroke-width="9" stroke-linecap="round"/>',
] as const;

/** Draws a portrait of a person who doesn't exist, as SVG of 600 by 600. */
export function drawFace(random: Random): string {
  const [skin, hair, clothes] = [random.pick(SKINS), random.pick(HAIR), random.pick(CLOTHES)];
  const [behind, before] = random.pick(STYLES)(hair);
  const eyes = random.int(266, 276);
  const apart = random.int(42, 50);
  const width = random.int(100, 112);
  const brow = random.int(-8, 4);
  const isBearded = random.chance(0.22);
  const beard = isBearded
    ? `<path d="M${300 - width} 296q6 128 ${width} 128t${width}-128q-18 42-44 44-28-16-56-4-28-12-56 4-26-2-44-44z" fill="${hair}"/>`
    : '';
  const glasses = random.chance(0.28)
    ? `<g fill="none" stroke="#22262e" stroke-width="8"><circle cx="${300 - apart}" cy="${eyes}" r="32"/><circle cx="${300 + apart}" cy="${eyes}" r="32"/><path d="M${332 - apart} ${eyes}h${2 * apart - 64}"/></g>`
    : '';
  const eye = (side: number) =>
    `<circle cx="${300 + side * apart}" cy="${eyes}" r="10" fill="#23262d"/>
     <path d="M${300 + side * (apart - 22)} ${eyes - 34}q${side * 22} ${brow - 10} ${side * 44} ${brow}" fill="none" stroke="${hair}" stroke-width="9" stroke-linecap="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600">
    <rect width="600" height="600" fill="${random.pick(BACKGROUNDS)}"/>
    ${behind}
    <path d="M84 600q8-146 144-164h144q136 18 144 164z" fill="${clothes}"/>
    <path d="M252 380h96v64q-48 52-96 0z" fill="${skin}"/><path d="M252 400q48 44 96 0v18q-48 44-96 0z" fill="#000" opacity=".12"/>
    <ellipse cx="${300 - width}" cy="286" rx="18" ry="28" fill="${skin}"/><ellipse cx="${300 + width}" cy="286" rx="18" ry="28" fill="${skin}"/>
    <path d="M${300 - width} 250q0-110 ${width}-110t${width} 110v40q-4 120-${width} 124-${width - 4}-4-${width}-124z" fill="${skin}"/>
    ${beard}${random.pick(MOUTHS)}
    <path d="M300 ${eyes + 12}q-16 36 4 40" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="8" stroke-linecap="round"/>
    ${eye(-1)}${eye(1)}${before}${glasses}
  </svg>`;
}
