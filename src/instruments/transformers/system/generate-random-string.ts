import {randomTextBetween} from '../random';
import {generateOfLength} from '../text-of-length';

export const generateRandomString = generateOfLength('generate_string', randomTextBetween);
