import type { QrCode } from '../api/types.ts';

/** The QR code as drawn by the service, including the quiet zone. */
export function Qr({ code: { size, path }, label, sheet = false }: { code: QrCode; label: string; sheet?: boolean }) {
  return (
    <svg
      className={sheet ? 'research-qr research-qr--sheet' : 'research-qr'}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}
