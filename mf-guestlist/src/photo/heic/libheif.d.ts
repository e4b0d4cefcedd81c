/** The part of libheif in use here. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface Pixels {
    readonly data: Uint8ClampedArray<ArrayBuffer>;
    readonly width: number;
    readonly height: number;
  }
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills the pixels and reports them, or null where the picture can't be decoded. */
    display(pixels: Pixels, done: (pixels: Pixels | null) => void): void;
    free(): void;
  }
  interface Libheif {
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly HeifImage[] };
  }
  export default function libheif(options: { readonly wasmBinary: ArrayBuffer }): Libheif;
}

declare module 'libheif-js/libheif-wasm/libheif.wasm' {
  const address: string;
  export default address;
}
