/**
 * Kinds of codes that tickets, badges and wristbands carry, as the browser's detector and as ZXing call them. Rarer
 * ones would only be misread.
 */
export const SYMBOLOGIES = {
  qr_code: ['QRCode', 'MicroQRCode'],
  data_matrix: ['DataMatrix'],
  aztec: ['Aztec'],
  pdf417: ['PDF417'],
  code_128: ['Code128'],
  ean_13: ['EAN13'],
  upc_a: ['UPCA'],
} as const;
