import {servingTest, testServing} from './serving-cases';

testServing('npm run serve', servingTest);
