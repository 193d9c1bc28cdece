/** Photographed pages of one invoice; as many of a PDF are read as text. */
export const mostPagesRead = 40
