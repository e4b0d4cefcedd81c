// The library exports its runner of one file to its own processes only.
const { default: run, setWorkerData } = await import(
  new URL('worker-runner.js', import.meta.resolve('jest-light-runner'))
);

/** First the settings of the run, then one file after another. */
process.once('message', (settings) => {
  setWorkerData(settings);
  process.on('message', async (file) => {
    const outcome = await run(file).then(
      (result) => ({ result }),
      ({ message, stack }) => ({ failure: { message, stack } }),
    );
    process.send({ ...outcome, memory: process.memoryUsage.rss() });
  });
});

// So that exit handlers run, whichever way the run ends.
process.once('disconnect', () => process.exit());
