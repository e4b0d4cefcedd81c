/** So many calls are on their way at a time. */
const AT_ONCE = 8;

/** Asks for all, some at once. @returns the answers in the order of what was asked for */
export async function atOnce<One, Answer>(all: readonly One[], ask: (one: One) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const askOn = async () => {
    while (next < all.length) {
      const at = (next += 1) - 1;
      answers[at] = await ask(all[at] as One);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  return answers;
}
