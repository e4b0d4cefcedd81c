/** Set once the browser was asked: some of them ask the person, who answers once. */
const CONFIRMED_KEY = 'DOOR_STORAGE_ASKED';

/** Asks the browser not to clear the list and the taps of this device when its disk fills up. */
export function keepStorage(): void {
  if (!navigator.storage?.persist || localStorage.getItem(CONFIRMED_KEY)) return;
  localStorage.setItem(CONFIRMED_KEY, '1');
  navigator.storage.persist().then(
    (granted) => granted || console.info('The browser may clear the list of this device when its disk is full'),
    (error: unknown) => console.warn('The browser could not be asked to keep the list of this device', error),
  );
}
