import fc from 'fast-check';

// What properties draw by chance is the same each time; the deep tests begin elsewhere.
fc.configureGlobal({ seed: Number(process.env.DEEP_SEED ?? 1) });
