/**
 * The announcement above the navigation. Change `id` with the text: readers who dismissed
 * the last announcement then see the new one on their next page load.
 */
export const announcement = {
  id: 'changelog-2024-05-23',
  text: 'New in the changelog:',
  linkText: 'generate data from the schema of another database',
  to: '/changelog/flexible-schema-references',
} as const;
