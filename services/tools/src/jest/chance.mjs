import fc from 'fast-check';

// Random properties draw the same values each time. The deep tests begin elsewhere.
fc.configureGlobal({ seed: Number(process.env.DEEP_SEED ?? 1) });
