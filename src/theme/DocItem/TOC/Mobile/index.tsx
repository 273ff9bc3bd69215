/** Nothing: the contents of a narrow page stand after its title, where `DocItem/Content` puts them. */
export default function DocItemTOCMobile(): null {
  return null;
}
