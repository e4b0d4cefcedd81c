/** Where items are on the device, by their keys. Each call rejects when the device can't. */
export interface OutboxStore<Item> {
  all(): Promise<Item[]>;
  put(item: Item): Promise<void>;
  delete(key: string): Promise<void>;
  /** Puts one and deletes another, both or none of it. */
  swap?(item: Item, old: string): Promise<void>;
}

interface Listed {
  readonly key: string;
  /** ISO 8601. */
  readonly at: string;
}

interface StoredItemsOptions<Item> {
  readonly store: OutboxStore<Item>;
  /** Changes an item as it is read from the device: it is no longer on its way. */
  readonly revived: (stored: Item) => Item;
  /** Whether an item is of who is logged in now. */
  readonly mine?: ((item: Item) => boolean) | undefined;
  /** Another page of this browser ended it. */
  readonly onElsewhere?: ((item: Item) => void) | undefined;
}

/** Items in memory and on the device, the same in both. If the device keeps nothing, they live as long as the page. */
export class StoredItems<Item extends Listed> {
  readonly loaded: Promise<void>;
  readonly #options: StoredItemsOptions<Item>;
  readonly #listeners = new Set<() => void>();
  /** Keys of those that the device has: one of them that is gone there was ended by another page. */
  readonly #there = new Set<string>();
  #all: readonly Item[] = [];
  #mine: readonly Item[] = [];
  #unstored = false;

  constructor(options: StoredItemsOptions<Item>) {
    this.#options = options;
    this.loaded = this.#load();
  }

  /** Items of the person who is logged in, oldest first. It is a new array after each change. */
  get mine(): readonly Item[] {
    return this.#mine;
  }

  /** This browser can't keep items: what is not sent is lost with the page. */
  get unstored(): boolean {
    return this.#unstored;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  find(key: string): Item | undefined {
    return this.#all.find((item) => item.key === key);
  }

  /** Behind the others, here alone. */
  list(item: Item): void {
    this.#set([...this.#all, item]);
  }

  /** Resolves when it is stored, or can't be. */
  add(item: Item): Promise<void> {
    this.list(item);
    return this.store(item);
  }

  /** In the place of the item of this key, here alone. */
  show(item: Item): void {
    this.#set(this.#all.map((each) => (each.key === item.key ? item : each)));
  }

  /** In the place of the item of this key, here and on the device. */
  replace(item: Item): Promise<void> {
    this.show(item);
    return this.store(item);
  }

  /**
   * Stores one and forgets another in one go. If they were separate, a page killed in between would have neither or
   * both.
   */
  swap(item: Item, old: string): Promise<void> {
    const known = this.find(item.key);
    this.#set(
      this.#all
        .filter(({ key }) => !known || key !== old)
        .map((each) => (each.key === (known?.key ?? old) ? item : each)),
    );
    const { store } = this.#options;
    this.#there.delete(old);
    return this.#noted(item.key, store.swap ? store.swap(item, old) : store.put(item).then(() => store.delete(old)));
  }

  /** Takes one off the list, here and on the device. */
  remove(key: string): Promise<void> {
    this.#set(this.#all.filter((item) => item.key !== key));
    this.#there.delete(key);
    return this.#options.store
      .delete(key)
      .catch((error: unknown) => console.warn('What is done could not be removed from this browser', error));
  }

  /** Lets go of all here: someone else is here now. */
  clear(): void {
    this.#there.clear();
    this.#set([]);
  }

  /** Tells all who listen, also when someone else has logged in. */
  changed(): void {
    const { mine } = this.#options;
    this.#mine = mine ? this.#all.filter(mine) : this.#all;
    for (const listener of this.#listeners) listener();
  }

  /** Removes from the list what another page of this browser has ended. */
  async dropEnded(): Promise<void> {
    // An item that is stored while the device is read might be missing from its answer.
    const known = [...this.#there];
    const there = await this.#options.store.all().then(
      (all) => new Set(all.map(({ key }) => key)),
      () => null,
    );
    for (const key of known) {
      if (!there || there.has(key)) continue;
      this.#there.delete(key);
      const item = this.find(key);
      if (!item) continue;
      this.#options.onElsewhere?.(item);
      this.#set(this.#all.filter((each) => each.key !== key));
    }
  }

  /** Writes an item to the device as it is given. */
  store(item: Item): Promise<void> {
    return this.#noted(item.key, this.#options.store.put(item));
  }

  async #noted(key: string, stored: Promise<void>): Promise<void> {
    try {
      await stored;
      if (this.find(key)) this.#there.add(key);
    } catch (error) {
      this.#cannotStore(error);
    }
  }

  async #load(): Promise<void> {
    try {
      const stored = await this.#options.store.all();
      for (const { key } of stored) this.#there.add(key);
      const known = new Set(this.#all.map(({ key }) => key));
      const older = stored
        .filter(({ key }) => !known.has(key))
        .map((item) => this.#options.revived(item))
        .toSorted((a, b) => a.at.localeCompare(b.at));
      this.#set([...older, ...this.#all]);
    } catch (error) {
      this.#cannotStore(error);
    }
  }

  /** Storage is full, or closed as in some private windows. Items are still sent. */
  #cannotStore(error: unknown): void {
    console.warn('What waits cannot be kept in this browser', error);
    if (this.#unstored) return;
    this.#unstored = true;
    this.changed();
  }

  #set(items: readonly Item[]): void {
    this.#all = items;
    this.changed();
  }
}
