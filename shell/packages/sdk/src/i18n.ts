import { i18n as lingui } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { useSyncExternalStore } from 'react';

export const LOCALES = { en: 'English', et: 'Eesti' } as const;
export type Locale = keyof typeof LOCALES;

/** Loads the compiled texts of one package in one language. The file is `src/locales/<locale>.po`. */
export type CatalogLoader = () => Promise<{ messages: Messages }>;
export type Catalogs = Record<Locale, CatalogLoader>;

const STORAGE_KEY = 'LOCALE';
const catalogs = new Map<string, Catalogs>();
const loaded = new Set<string>();
const listeners = new Set<() => void>();

/** Compiles English that needs no more than values in braces, `{count} guests`. Such a text is in no catalogue. */
export const compilePlain = (text: string) =>
  text.split(/\{(\w+)\}/).map((part, index): string | [string] => (index % 2 === 0 ? part : [part]));

// Spares a parser in the page: what needs more was compiled by the build.
if (process.env['NODE_ENV'] === 'production') lingui.setMessagesCompiler(compilePlain);

/**
 * How numbers are written, and plurals told apart, in each language: `12,431` and `12 431`, the latter with a no-break
 * space.
 */
const NUMBERS: Readonly<Record<Locale, string>> = { en: 'en-GB', et: 'et-EE' };
lingui.loadAndActivate({ locale: 'en', locales: NUMBERS.en, messages: {} });

/**
 * Texts: the English source is the id, `i18n.t('{count} guests', { count })`.
 * Plurals are ICU: `{count, plural, one {# guest} other {# guests}}`. Numbers in texts and `i18n.number` look alike.
 */
export const i18n = lingui;

/** A percentage as the language writes it: `45%`. */
export const formatPercent = (percent: number): string =>
  i18n.number(percent / 100, { style: 'percent', maximumFractionDigits: 2 });

/** The language of the interface. */
export function getLocale(): Locale {
  return lingui.locale as Locale;
}

/** The remembered language, or null. Storage can be closed to a page, which then opens without it. */
function rememberedLocale(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function remember(locale: Locale): void {
  try {
    localStorage.setItem(STORAGE_KEY, locale);
  } catch {
    // Closed or full: the language holds until the page is left.
  }
}

/** The language that this browser asks for: the remembered one, else its own. */
export function preferredLocale(): Locale {
  const wanted = [rememberedLocale(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return (wanted.find((tag) => tag !== null && tag in LOCALES) as Locale | undefined) ?? 'en';
}

/** Whether this browser remembers a language. */
export const isLocaleChosen = (): boolean => rememberedLocale() !== null;

/** Adds the texts of a package and waits until those of the current language are here. */
export async function addCatalogs(owner: string, loaders: Catalogs): Promise<void> {
  catalogs.set(owner, loaders);
  await load(owner, getLocale());
}

/** Switches the language, after its texts have arrived, and remembers it in this browser. */
export async function setLocale(locale: Locale): Promise<void> {
  await showLocale(locale);
  remember(locale);
}

/** Switches the language, after its texts have arrived, until the page is left: no one chose it. */
export async function showLocale(locale: Locale): Promise<void> {
  await Promise.all([...catalogs.keys()].map((owner) => load(owner, locale)));
  lingui.activate(locale, NUMBERS[locale]);
  document.documentElement.lang = locale;
  for (const listener of listeners) listener();
}

/** Returns the language as React state. The shell renders everything again when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(onLocaleChange, getLocale);
}

function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function load(owner: string, locale: Locale): Promise<void> {
  const key = `${owner}/${locale}`;
  const loaders = catalogs.get(owner);
  if (!loaders || loaded.has(key)) return;
  loaded.add(key);
  try {
    const { messages } = await loaders[locale]();
    lingui.load(locale, messages);
  } catch (error) {
    // English is better than no screen. The next switch retries.
    loaded.delete(key);
    console.error(`The texts of ${owner} in ${locale} could not be loaded`, error);
  }
}
