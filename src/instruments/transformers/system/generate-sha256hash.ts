import {defineTransformer} from '../define';
import {randomHex} from '../random';
import {text} from '../values';

/** The hash of a random value is as random as its digits, so none is computed. */
export const generateSha256hash = defineTransformer({}, ({random}) => text(randomHex(random, 64)));
