const SKIN = '#f0c4a6';
const SHADE = '#dea685';
const HAIR = '#3c1629';

/** A woman with closed eyes and a hand on her heart, in an arch of calm colours. */
export function HeroPicture() {
  return (
    <svg className="hero__picture" viewBox="0 0 440 400" aria-hidden="true">
      <path className="hero__arch" d="M50 400V190a170 170 0 0 1 340 0v210z" />
      <circle cx="312" cy="118" r="40" fill="var(--rose)" opacity=".22" />
      <g fill="none" stroke="var(--lowers)" strokeWidth="4" strokeLinecap="round">
        <path d="M86 400c2-60-6-112-26-150" />
        <path d="M372 400c-2-44 4-84 18-112" />
      </g>
      <g fill="var(--lowers)" opacity=".85">
        <path d="M74 306c-24-2-40-16-46-38 24 0 42 12 46 38z" />
        <path d="M80 342c22-8 34-24 36-46-22 6-36 22-36 46z" />
        <path d="M66 268c-8-20-4-38 10-54 12 20 8 40-10 54z" />
        <path d="M374 346c22-6 36-20 38-42-22 4-36 18-38 42z" />
        <path d="M389 292c-10-16-8-32 2-46 12 14 12 30-2 46z" />
      </g>
      <path
        fill={HAIR}
        d="M160 166c0-60 28-96 68-96s66 34 66 92c0 46 22 70 14 112-26 22-134 22-160-2-6-40 12-60 12-106z"
      />
      <path fill={SHADE} d="M206 200h44v50c0 22-44 22-44 0z" />
      <ellipse cx="228" cy="164" rx="41" ry="50" fill={SKIN} />
      <path fill={HAIR} d="M184 172c-4-48 14-80 46-80 34 0 50 30 44 78-4-26-14-42-28-52-14 22-36 38-62 54z" />
      <g fill="none" stroke={HAIR} strokeWidth="3" strokeLinecap="round">
        <path d="M203 170c4 5 11 5 15 0M239 170c4 5 11 5 15 0" />
        <path d="M217 194c7 6 16 6 23 0" stroke="#a8434f" />
      </g>
      <circle cx="203" cy="184" r="7" fill="#e58f8a" opacity=".5" />
      <circle cx="254" cy="184" r="7" fill="#e58f8a" opacity=".5" />
      <path fill="var(--plum)" d="M96 400c4-92 46-142 106-160 12 26 40 26 52 0 62 18 102 68 106 160z" />
      <path fill="var(--plum-strong)" d="M322 400c-8-46-32-76-74-86l-12 26c34 10 48 30 52 60z" />
      <path fill={SKIN} d="M256 315c-14-14-38-22-56-14-8 4-6 12 2 12-10 2-12 12-2 14-4 8 4 14 14 12 12 4 24 4 32-1z" />
      <path
        fill="none"
        stroke={SHADE}
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M204 313c8-1 15 0 22 3M202 327c8-2 14-1 20 1"
      />
    </svg>
  );
}
