/** Stands in for a component that renders nothing with the settings of this site. */
export default function Nothing(): null {
  return null;
}
