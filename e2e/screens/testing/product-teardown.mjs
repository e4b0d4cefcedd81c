export default async function productTeardown() {
  await globalThis.laminateProduct?.();
}
