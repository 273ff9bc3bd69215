import {firefox} from './firefox';
import {testEngine} from './suite';

testEngine(firefox);
