/** What only programs write: JSON, and what loggers and collectors put in front of a line. */
const certain =
  /^\{\s*"|^[\w.-]+\s+\|\s|^\[pod\/|^\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d|(?:^|\s)level=\w/;

/** Several lines, one message around another (`unable to begin: connect: refused`), and what is said of failures. */
const likely =
  /\n|[\w"')\]]: \S|\b(?:error|failed|unable|not|must|cannot|can't|doesn't|only|no such|denied|refused|taken|invalid|incompatible|unexpected|unknown|unsupported|missing|expired|exceeded|timed out|timeout|violates|out of range|too long|too many|overflow|SQLSTATE)\b/i;

/** How somebody asks, names what should change, or says that something does not work: programs say what fails. */
const question =
  /\b(?:not|doesn't|isn't) work(?:ing)?\b|^(?:how|what|when|where|which|who|why|we|my|our|is|are|can|do|does|should|add|allow|bug|change|copy|create|docs|expose|feat|feature|fix|generate|improve|make|only|option|provide|remap|remove|rename|restore|run|subset|support|transform|update|updates)\b/i;

/** Fewer words are a search. */
const leastWords = 3;

/**
 * Says whether a text looks like a log or a message of a program. It decides about an offer, so a wrong guess
 * costs the reader nothing.
 */
export function looksLikeLog(text: string): boolean {
  const words = text.trim();
  return (
    certain.test(words) ||
    (words.split(/\s+/).length >= leastWords && !question.test(words) && likely.test(words))
  );
}
