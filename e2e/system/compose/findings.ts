/** What was promised, what was found, and whether that is good enough. */
interface Finding {
  readonly what: string;
  readonly wanted: string;
  readonly found: string;
  readonly good: boolean;
}

/** All findings of a run, printed as they come and as one table at the end. */
export class Findings {
  readonly #all: Finding[] = [];

  note(what: string, found: string, wanted: string, good: boolean): void {
    this.#all.push({ what, found, wanted, good });
    console.log(`${good ? '✓' : '✗'} ${what}: ${found} (wanted: ${wanted})`);
  }

  /** Does something and notes how long it took, or why it failed. @returns whether it went well */
  async step(what: string, wanted: string, act: () => Promise<string | void>): Promise<boolean> {
    const started = performance.now();
    try {
      const found = await act();
      this.note(what, found ?? `${((performance.now() - started) / 1000).toFixed(0)} s`, wanted, true);
      return true;
    } catch (error) {
      this.note(what, (error instanceof Error ? error.message : String(error)).slice(0, 1500), wanted, false);
      return false;
    }
  }

  get bad(): number {
    return this.#all.filter(({ good }) => !good).length;
  }

  table(): string {
    const rows = this.#all.map(({ what, found, wanted, good }) => [
      what,
      found.split('\n')[0]?.slice(0, 90) ?? '',
      wanted,
      good ? 'ok' : 'BAD',
    ]);
    const all = [['what', 'found', 'wanted', ''], ...rows];
    const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
    return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' │ ')).join('\n');
  }
}
