import { deflateSync, crc32, gzipSync } from 'node:zlib';
import sharp from 'sharp';

export interface HostileFile {
  readonly what: string;
  readonly bytes: Buffer;
  /** What sharp alone would take for a picture: only our own look at the bytes refuses it. */
  readonly polyglot?: true;
}

const text = (content: string) => Buffer.from(content, 'latin1');

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(type), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

const PNG_START = text('\u0089PNG\r\n\u001a\n');
const PNG_HEAD = 33;

/** The header of a PNG that says it is so large, one bit a pixel. */
function pngHeader(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.writeUInt8(1, 8);
  return Buffer.concat([PNG_START, pngChunk('IHDR', data)]);
}

/** A whole PNG whose rows are these bytes, packed. */
export const pngOf = (width: number, height: number, packed: Buffer): Buffer =>
  Buffer.concat([pngHeader(width, height), pngChunk('IDAT', packed), pngChunk('IEND', Buffer.alloc(0))]);

/** Puts a chunk right behind the header of a PNG. */
export const withChunk = (png: Buffer, chunk: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, PNG_HEAD), chunk, png.subarray(PNG_HEAD)]);

/** Puts a comment into a JPEG. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, text(comment), jpeg.subarray(2)]);
}

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));

/** A small picture with something in it, so that half of it is not all of it. */
export const picture = () =>
  sharp({
    create: {
      width: 96,
      height: 64,
      channels: 3,
      background: '#0b757c',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><rect width="9" height="9"/></svg>';
const HTML = '<!doctype html><html><body><script>alert(1)</script></body></html>';
const ZIP = Buffer.concat([text('PK\u0003\u0004'), Buffer.alloc(26), text('PK\u0005\u0006'), Buffer.alloc(18)]);
const PDF = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF';

/**
 * Files that are not a picture, or are a picture and something else as well. Each is refused with a 400 that names
 * `file`.
 */
export async function noPictures(): Promise<HostileFile[]> {
  const [png, jpeg, webp, gif] = await Promise.all([
    picture().png().toBuffer(),
    picture().jpeg().toBuffer(),
    picture().webp().toBuffer(),
    picture().gif().toBuffer(),
  ]);
  const spoiled = Buffer.from(png);
  spoiled.fill(0x41, PNG_HEAD + 20, PNG_HEAD + 60);
  const ftyp = (brand: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), text(`ftyp${brand}`), Buffer.alloc(12), Buffer.alloc(200)]);
  return [
    { what: 'SVG', bytes: text(SVG) },
    { what: 'SVG with a prolog and a comment', bytes: text(`<?xml version="1.0"?><!-- x -->${SVG}`) },
    {
      what: 'SVG that reads a file',
      bytes: text('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>'),
    },
    { what: 'packed SVG', bytes: gzipSync(SVG) },
    { what: 'HTML', bytes: text(HTML) },
    { what: 'script', bytes: text('alert(document.cookie)') },
    { what: 'plain text', bytes: text('not a picture at all') },
    { what: 'nothing', bytes: Buffer.alloc(0) },
    { what: 'one byte', bytes: Buffer.from([0x89]) },
    { what: 'a megabyte of zeros', bytes: Buffer.alloc(1_000_000) },
    { what: 'PDF', bytes: text(PDF) },
    { what: 'ZIP', bytes: ZIP },
    { what: 'program for Linux', bytes: Buffer.concat([text('\u007fELF\u0002\u0001\u0001'), Buffer.alloc(200)]) },
    { what: 'program for Windows', bytes: Buffer.concat([text('MZ'), Buffer.alloc(200)]) },
    { what: 'shell script', bytes: text('#!/bin/sh\nid\n') },
    { what: 'BMP', bytes: Buffer.concat([text('BM'), Buffer.alloc(200)]) },
    { what: 'TIFF', bytes: await picture().tiff().toBuffer() },
    { what: 'icon', bytes: Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), Buffer.alloc(200)]) },
    { what: 'Photoshop', bytes: Buffer.concat([text('8BPS\u0000\u0001'), Buffer.alloc(200)]) },
    { what: 'HEIC', bytes: ftyp('heic') },
    { what: 'MP4', bytes: ftyp('isom') },
    { what: 'AVIF that is a beginning alone', bytes: ftyp('avif') },
    { what: 'PNG that is a beginning alone', bytes: PNG_START },
    { what: 'JPEG that is a beginning alone', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
    { what: 'GIF that is a beginning alone', bytes: text('GIF89a') },
    { what: 'WebP that is a beginning alone', bytes: text('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ') },
    { what: 'half a PNG', bytes: half(png) },
    { what: 'half a JPEG', bytes: half(jpeg) },
    { what: 'half a WebP', bytes: half(webp) },
    { what: 'PNG with spoiled content', bytes: spoiled },
    { what: 'PNG without any width', bytes: pngOf(0, 8, deflateSync(Buffer.alloc(8))) },
    { what: 'GIF that is a script', bytes: text('GIF89a/*\u0001\u0000*/=1;alert(document.cookie)//') },
    {
      what: 'GIF with a script behind it',
      bytes: Buffer.concat([gif, text('<script>alert(1)</script>')]),
      polyglot: true,
    },
    { what: 'JPEG with a page behind it', bytes: Buffer.concat([jpeg, text(HTML)]), polyglot: true },
    {
      what: 'JPEG with a script as comment',
      bytes: withComment(jpeg, '*/=alert(1);/*<SCRIPT src=//x.example>'),
      polyglot: true,
    },
    { what: 'JPEG that is a PDF', bytes: withComment(jpeg, PDF), polyglot: true },
    {
      what: 'PNG with PHP as text',
      bytes: withChunk(png, pngChunk('tEXt', text('Comment\u0000<?php system($_GET[0]); ?>'))),
      polyglot: true,
    },
    {
      what: 'PNG with an SVG as text',
      bytes: withChunk(png, pngChunk('tEXt', text(`XML\u0000${SVG}`))),
      polyglot: true,
    },
    { what: 'PNG that is an archive', bytes: Buffer.concat([png, ZIP]), polyglot: true },
    {
      what: 'WebP with a frame of another page behind it',
      bytes: Buffer.concat([webp, text('<iframe src=//x.example>')]),
      polyglot: true,
    },
  ];
}

/** Small files that unpack to far too much: each is refused with 413. */
export async function bombs(): Promise<HostileFile[]> {
  const jpeg = await picture().jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const wideJpeg = Buffer.from(jpeg);
  wideJpeg.writeUInt16BE(65_000, frame + 5);
  wideJpeg.writeUInt16BE(65_000, frame + 7);
  const gif = await picture().gif().toBuffer();
  const wideGif = Buffer.from(gif);
  const image = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 96, 0, 64, 0]));
  for (const at of [6, 8, image + 5, image + 7]) wideGif.writeUInt16LE(65_000, at);
  return [
    {
      what: 'PNG of 400 million pixels in some kilobytes',
      bytes: pngOf(20_000, 20_000, deflateSync(Buffer.alloc(2501 * 20_000))),
    },
    {
      what: 'PNG that says it has 65,000 × 65,000 pixels',
      bytes: pngOf(65_000, 65_000, deflateSync(Buffer.alloc(100))),
    },
    { what: 'JPEG that says so', bytes: wideJpeg },
    { what: 'GIF that says so', bytes: wideGif },
    { what: 'more bytes than are taken', bytes: Buffer.concat([jpeg, Buffer.alloc(9 * 1024 * 1024)]) },
  ];
}
