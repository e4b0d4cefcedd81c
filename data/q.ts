import sharp from 'sharp';
const N = 128;
const b = Buffer.alloc(N * N * 3);
for (let i = 0; i < b.length; i++) b[i] = Math.random() * 256;
for (const q of [80, 65, 50, 35, 20, 10, 5, 1, 0])
  console.log(
    q,
    (
      await sharp(b, { raw: { width: N, height: N, channels: 3 } })
        .webp({ quality: q, effort: 6 })
        .toBuffer()
    ).length,
  );
