import { answerInvitation } from '@laminate/accreditation';
import { GuestPageAnswer, isContact, type GuestPage, type LetterLanguage } from '@laminate/contracts';
import { isApiError, type Call } from '@laminate/kit';
import { escapeHtml } from '@laminate/kit/mail/letter';
import { exportLabelsOf } from '../../exports/export-labels.ts';
import { guestPage, openGuest, type SecretCall, type SecretDependencies } from './by-key.ts';

/** A sentence in both languages: who is refused has not said theirs. */
type Words = readonly [english: string, estonian: string];

const ANSWERED: Readonly<Record<GuestPage['answer'], Words>> = {
  invited: ['You have not answered yet.', 'Sa pole veel vastanud.'],
  accepted: ['You’re on the guest list.', 'Oled külalisnimekirjas.'],
  declined: ['You’re not coming. Thank you for telling us.', 'Sa ei tule. Aitäh, et teada andsid.'],
  waiting: [
    'There aren’t enough free places, so you’re on the waiting list. We’ll e-mail you when there are.',
    'Vabu kohti pole piisavalt, seega oled ootenimekirjas. Kui kohad vabanevad, saadame sulle e-kirja.',
  ],
  offered: [
    'Not all of your places are free. We hold some for you: open your page, or answer again with fewer people.',
    'Kõik sinu kohad pole vabad. Hoiame mõnda sulle: ava oma leht või vasta uuesti väiksema arvuga.',
  ],
};

const REFUSED: ReadonlyMap<string, Words> = new Map(
  Object.entries<Words>({
    not_found: [
      'We don’t know this code. Copy it from your latest e-mail.',
      'Me ei tunne seda koodi. Kopeeri see oma viimasest e-kirjast.',
    ],
    deadline_passed: ['Answers are closed. Ask the organiser.', 'Vastamine on lõppenud. Küsi korraldajalt.'],
    plan_ended: ['Answers are closed. Ask the organiser.', 'Vastamine on lõppenud. Küsi korraldajalt.'],
    limit_reached: [
      'There aren’t enough free places. Answer with fewer people, or ask the organiser.',
      'Vabu kohti pole piisavalt. Vasta väiksema arvuga või küsi korraldajalt.',
    ],
    invalid_request: [
      'Go back and fill in the code, and no more people than you’re invited with.',
      'Mine tagasi ja sisesta kood ning mitte rohkem inimesi, kui on kutsutud.',
    ],
    guest_count_below_checked_in: [
      'You’re already checked in. Ask at the door.',
      'Oled juba sisse registreeritud. Küsi sissepääsult.',
    ],
    too_many_requests: ['Too many attempts. Wait a few minutes.', 'Liiga palju katseid. Oota mõni minut.'],
  }),
);
const FAILED: Words = ['Something went wrong. Try again.', 'Midagi läks valesti. Proovi uuesti.'];

/** Details that a guest who comes has not given yet. A form can't take all of them, so it takes the answer without. */
function missingOf({ answer, fields, details }: GuestPage): Words[] {
  const missing = fields.filter(({ key, asked }) => asked === 'required' && details[key] === undefined);
  if (missing.length === 0 || answer === 'declined') return [];
  const named = (language: LetterLanguage) =>
    missing
      .map(({ key, name }) => escapeHtml(isContact(key) ? exportLabelsOf(language).contacts[key] : name))
      .join(', ');
  return [
    [
      `The organiser also asks for: ${named('en')}. Open your page to add it, or send it to the organiser.`,
      `Korraldaja soovib veel: ${named('et')}. Lisa see oma lehel või saada korraldajale.`,
    ],
  ];
}

/** A page that needs no script and no style. */
function page(title: string, ...all: readonly Words[]): string {
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">';
  const said = all.map(([english, estonian]) => `<p>${english}</p><p lang="et">${estonian}</p>`).join('');
  return `<!doctype html><html lang="en"><head>${head}<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>${said}<p><a href="/i">Back · <span lang="et">Tagasi</span></a></p></main></body></html>`;
}

/** The key, which can come with the whole link as it was copied. */
const secretIn = (typed: string): string => typed.trim().split('#').at(-1) ?? '';

/**
 * Takes an answer as an HTML form sends it, by the rules of every answer by key but one: it needs no details.
 * @returns a page in words, for an error, too
 */
export async function answerByForm(
  call: SecretCall & Pick<Call<never>, 'raw'>,
  limits: SecretDependencies,
): Promise<{ readonly status: number; readonly html: string }> {
  const form = new URLSearchParams(String(call.raw));
  const comes = form.get('comes');
  const given = GuestPageAnswer.safeParse({
    key: secretIn(form.get('key') ?? ''),
    comes: comes === 'yes' ? true : comes === 'no' ? false : undefined,
    count: Number(form.get('count') || 1),
  });
  if (!given.success) return { status: 400, html: page('Your invitation', REFUSED.get('invalid_request') ?? FAILED) };
  try {
    const { key: _secret, ...answer } = given.data;
    const shown = await openGuest({ ...call, body: given.data }, limits, true, async (em, opened) => {
      opened.announces((await answerInvitation(em, opened.inviting, opened.id, { ...answer, by: null })).seq);
      return guestPage(em, opened);
    });
    return { status: 200, html: page(shown.event.name, ANSWERED[shown.answer], ...missingOf(shown)) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { status: error.status, html: page('Your invitation', REFUSED.get(error.code) ?? FAILED) };
  }
}
