import {testEngine} from './suite';
import {webkit} from './webkit';

testEngine(webkit);
