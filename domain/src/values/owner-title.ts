/** Whether a title is an owner's. The word counts, so that a 'Homeowner liaison' is no owner (reliability T5). */
export function isOwnerTitle(title: string | null): boolean {
  return /(^|[^\p{L}])(co-?)?owner([^\p{L}]|$)/iu.test(title ?? '')
}
