export default async function globalTeardown() {
  await globalThis.laminateServers?.stop();
}
