import classes from './logo.module.css';

interface LogoProps {
  readonly size?: number;
  /** SHL-06: moves while something loads; still for those who prefer reduced motion. */
  readonly isAnimated?: boolean;
}

/** Two arches, the way into a gallery. index.html draws the same one before this code arrives. */
export function Logo({ size = 32, isAnimated = false }: LogoProps) {
  return (
    <svg
      className={isAnimated ? classes.animated : undefined}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="32" height="32" rx="8" fill="#3550bd" />
      <path className={classes.arch} pathLength="1" d="M8 24.5V15.5a8 8 0 0 1 16 0v9" />
      <path className={classes.arch} pathLength="1" d="M13 24.5v-8.6a3 3 0 0 1 6 0v8.6" />
    </svg>
  );
}
