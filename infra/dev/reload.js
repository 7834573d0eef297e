/** Loads the page anew when a newer build is there. Both clocks are this machine's. */
const changes = new EventSource('/dev/changes');
changes.onmessage = ({ data }) => {
  if (Number(data) > performance.timeOrigin) window.location.reload();
};
// A page that waits in the browser's history must not hold its connection.
window.addEventListener('pagehide', () => changes.close());
