/**
 * Process of the services, in plain Node. It loads the packages named on its command line first, then waits for a message
 * that names the bundle to run: after a change only our own code remains to be loaded.
 */
const end = () => process.exit(1);
process.on('disconnect', end);
// Ctrl-C reaches every process of the terminal; the portal stops this one in its turn.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

const loaded = Promise.allSettled(process.argv.slice(2).map((name) => import(name)));
process.once('message', async ({ bundle, settings }) => {
  await loaded;
  try {
    const { runServices } = await import(bundle);
    await runServices(settings);
    process.off('disconnect', end);
  } catch (error) {
    console.error(error.name === 'PlainError' ? error.message : error.stack);
    process.exit(1);
  }
});
